import { mount } from 'svelte'
import { aboutIsThere } from './about'
import App from './App.svelte'
import './wire/early'
import './tokens.css'
import './ui/ui.css'

const place = document.querySelector('#app')
if (place) void aboutIsThere().then(() => mount(App, { target: place }))

import { mount } from 'svelte'
import App from './App.svelte'
import './tokens.css'
import './ui/ui.css'

const place = document.querySelector('#app')
if (place) mount(App, { target: place })

import css from '@eslint/css'
import js from '@eslint/js'
import baseline from 'eslint-plugin-baseline-js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import typescript from 'typescript-eslint'

// Nothing outside Baseline "newly available" of the last two years: Safari and Firefox of that time play too.
const AVAILABLE = 2024

export default typescript.config(
  { ignores: ['node_modules', 'src/generated', 'src/wire/messages.ts', 'tests/e2e/pictures'] },
  { files: ['**/*.{js,mjs,ts,svelte}'], extends: [js.configs.recommended, ...typescript.configs.recommended] },
  ...svelte.configs.recommended,
  {
    files: ['**/*.{js,mjs,ts,svelte}'],
    plugins: { 'baseline-js': baseline },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'baseline-js/use-baseline': ['error', { available: AVAILABLE }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'] } },
    rules: { 'no-undef': 'off' },
  },
  { files: ['**/*.ts'], rules: { 'no-undef': 'off' } },
  { files: ['**/*.css'], plugins: { css }, language: 'css/css', rules: { 'css/use-baseline': ['error', { available: AVAILABLE }] } },
)

import css from '@eslint/css'
import js from '@eslint/js'
import baseline from 'eslint-plugin-baseline-js'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import typescript from 'typescript-eslint'

// Nothing outside Baseline "newly available" of the last two years: Safari and Firefox of that time play too.
const AVAILABLE = 2024

export default typescript.config(
  { ignores: ['node_modules', 'src/generated', 'src/wire/messages.ts', 'src/lab/report.ts', 'tests/e2e/pictures', 'tests/e2e/results'] },
  { files: ['**/*.{js,mjs,ts,svelte}'], extends: [js.configs.recommended, ...typescript.configs.recommended] },
  ...svelte.configs.recommended.map((config) => (config.files ? config : { ...config, files: ['**/*.{svelte,svelte.ts}'] })),
  {
    files: ['**/*.{js,mjs,ts,svelte}'],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'] } },
    rules: {
      'no-undef': 'off',
      'prefer-const': 'off', // what a component is given changes, though the component never writes it
      'svelte/prefer-const': 'error',
      'svelte/no-useless-mustaches': 'off', // {' '} is a space that stays
      'svelte/prefer-svelte-reactivity': 'off', // what is not to be watched is a plain Map
    },
  },
  {
    files: ['src/**/*.{ts,svelte}'],
    plugins: { 'baseline-js': baseline },
    rules: { 'baseline-js/use-baseline': ['error', { available: AVAILABLE }] },
  },
  { files: ['**/*.ts'], rules: { 'no-undef': 'off' } },
  { files: ['**/*.css'], plugins: { css }, language: 'css/css', rules: { 'css/use-baseline': ['error', { available: AVAILABLE }] } },
)

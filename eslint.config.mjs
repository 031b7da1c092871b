import next from 'eslint-config-next/core-web-vitals';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const BANNED_CALLS = [
  {
    selector: "MemberExpression[object.name='process'][property.name='env']",
    message: 'Configuration is read in lib/server/env.ts only.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'No made-up values: take a seeded random or node:crypto.',
  },
];

/** The rules of React compile each file they look at, which is most of the time of a lint: only where React is. */
const REACT = ['app/**', 'components/**', 'lib/client/**', '**/*.tsx'];
const onlyReact = (config) => (config.rules ? { ...config, files: REACT } : config);

const TABLES = ['lib/server/sources/synthetic/phrases-*.ts', 'lib/analysis/**/*-{lexicon,names,table}.ts'];

export default tseslint.config(
  {
    ignores: [
      '.next/**',
      '.test/**',
      '.data/**',
      'dist/**',
      'coverage/**',
      'next-env.d.ts',
      '**/*.generated.ts',
    ],
  },
  ...next.map(onlyReact),
  ...tseslint.configs.strict,
  {
    files: REACT,
    plugins: { 'react-hooks': reactHooks },
    rules: {
      // Rules for the pages router and for modules that others import.
      '@next/next/no-head-element': 'off',
      // It speaks about the React Compiler, which this project does not run.
      'react-hooks/incompatible-library': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A type parameter that appears once still names the type for its caller.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      'no-restricted-syntax': ['error', ...BANNED_CALLS],
      'max-lines': ['error', { max: 350, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  // Tables of data may be long.
  { files: TABLES, rules: { 'max-lines': 'off' } },
  // A component's markup is long without being complicated.
  {
    files: ['**/*.tsx'],
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  // A `describe` or a long scenario is one function.
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**', 'bench/**'],
    rules: { 'max-lines-per-function': 'off', 'no-console': 'off' },
  },
  // Where the outside world comes in: configuration of tools, the Edge, the commands and the tests.
  {
    files: [
      'lib/server/env.ts',
      'middleware.ts',
      'instrumentation.ts',
      'next.config.ts',
      'scripts/**',
      'bench/**',
      'tests/**',
      '**/*.test.{ts,tsx}',
      '*.config.*',
    ],
    rules: { 'no-restricted-syntax': ['error', BANNED_CALLS[1]] },
  },
  { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
);

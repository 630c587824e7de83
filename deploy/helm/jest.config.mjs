import preset from '../../jest.preset.mjs';

// The suites read files and need no PostgreSQL.
const { globalSetup, globalTeardown, ...config } = preset(import.meta.dirname);

export default config;

import preset from '../../jest.preset.mjs';

// The suite starts its own PostgreSQL with docker-compose.yml.
const { globalSetup, globalTeardown, ...config } = preset(import.meta.dirname);

export default config;

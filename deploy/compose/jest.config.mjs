import preset from '../../jest.preset.mjs';

// The suite starts its own PostgreSQL with docker-compose.yml. Its tests build on each other, so none is retried.
const { globalSetup, globalTeardown, setupFilesAfterEnv, ...config } = preset(import.meta.dirname);

export default config;

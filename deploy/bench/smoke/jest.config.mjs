import preset from '../../../jest.preset.mjs';

// `npm run smoke -- machines` and `-- releases`, which take minutes. Each suite starts its own stores, and is not retried.
const { globalSetup, globalTeardown, setupFilesAfterEnv, ...config } = preset(import.meta.dirname);

export default { ...config, testMatch: ['<rootDir>/*.smoke.spec.ts'] };

import { jest } from '@jest/globals';

// In CI, a test that fails gets two retries; one that passes then is reported as flaky by `npm test`.
jest.retryTimes(2, { logErrorsBeforeRetry: true });

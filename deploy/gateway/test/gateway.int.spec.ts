import { describe, expect, it } from '@jest/globals';
import { startGateway } from '../src/index.js';
import { httpContract } from './http-contract.js';

httpContract('Node gateway', (stage) => startGateway({ ...stage.env, HTTP_PORT: '0', LOG_LEVEL: 'silent' }));

describe('settings', () => {
  it('lists everything that is missing or malformed in one error', async () => {
    await expect(startGateway({ IMAGES_URL: 'ftp://x', IDENTITY_URL: 'x', HTTP_PORT: '99999' })).rejects.toThrow(
      /HTTP_PORT is malformed[^]*WWW_DIR is missing[^]*IMAGES_URL is malformed[^]*IDENTITY_URL is malformed[^]*CATALOG_URL is missing/,
    );
  });
});

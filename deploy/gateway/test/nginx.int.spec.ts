import { describe, expect, it } from '@jest/globals';
import { httpContract } from './http-contract.js';
import { checkConfiguration, findNginx, startNginx } from './support/nginx.js';
import { Backstage } from './support/origin.js';

const nginx = findNginx();
if (!nginx) process.stderr.write('nginx: not run here, for want of NGINX_PATH, an nginx on PATH or NGINX_IMAGE.\n');

if (nginx) {
  httpContract('nginx', (stage) => startNginx({ nginx, stage }));
}

(nginx ? describe : describe.skip)('the nginx configuration', () => {
  it('is accepted by nginx without a warning', async () => {
    if (!nginx) return;
    const stage = await Backstage.create();
    const { status, said } = checkConfiguration({ nginx, stage });
    expect([status, said]).toEqual([0, expect.not.stringMatching(/warn|emerg|error/)]);
    await stage.close();
  });
});

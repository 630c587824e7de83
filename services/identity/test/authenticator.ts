import { setTimeout as delay } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const PERIOD = 30_000;

/** An authenticator application on a telephone: real codes at real times, each step's once, as one code is taken once. */
export class TestAuthenticator {
  private readonly totp: TOTP;
  private last = 0;

  /** @param key in base32, as a person types it */
  constructor(key: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  }

  /** The oldest code that was not given yet and is still taken; waits for the next step when the last of them is gone. */
  async code(): Promise<string> {
    const now = Date.now();
    const soonOver = PERIOD - (now % PERIOD) < 10_000;
    const step = Math.max(this.last + 1, Math.floor(now / PERIOD) - (soonOver ? 0 : 1));
    const early = (step - 1) * PERIOD - now;
    if (early > 0) await delay(early + 50);
    this.last = step;
    return this.at(step);
  }

  /** A code of a step that is not near. */
  old(): string {
    return this.at(Math.floor(Date.now() / PERIOD) - 4);
  }

  /** Like a code, and none that is taken now. */
  wrong(): string {
    const near = [-2, -1, 0, 1, 2].map((away) => this.at(Math.floor(Date.now() / PERIOD) + away));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
  }

  private at(step: number): string {
    return this.totp.generate({ timestamp: step * PERIOD });
  }
}

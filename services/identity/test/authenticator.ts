import { setTimeout as delay } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';

const PERIOD_MS = 30_000;

/** Authenticator app with the real clock. It returns each step's code once, as the service accepts a code once. */
export class TestAuthenticator {
  private readonly totp: TOTP;
  private lastStep = 0;

  /** @param key secret in base32, with spaces as the site shows it */
  constructor(key: string) {
    this.totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  }

  /** Oldest unused code that is still valid; waits for the next step when there is none. */
  async code(): Promise<string> {
    const now = Date.now();
    const isStepEnding = PERIOD_MS - (now % PERIOD_MS) < 10_000;
    const step = Math.max(this.lastStep + 1, Math.floor(now / PERIOD_MS) - (isStepEnding ? 0 : 1));
    const waitMs = (step - 1) * PERIOD_MS - now;
    if (waitMs > 0) await delay(waitMs + 50);
    this.lastStep = step;
    return this.codeAt(step);
  }

  expiredCode(): string {
    return this.codeAt(Math.floor(Date.now() / PERIOD_MS) - 4);
  }

  wrongCode(): string {
    const nearbyCodes = [-2, -1, 0, 1, 2].map((offset) => this.codeAt(Math.floor(Date.now() / PERIOD_MS) + offset));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !nearbyCodes.includes(code)) ?? '';
  }

  private codeAt(step: number): string {
    return this.totp.generate({ timestamp: step * PERIOD_MS });
  }
}

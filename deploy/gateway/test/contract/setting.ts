import type { Answer } from '../support/call.js';
import type { Backstage } from '../support/origin.js';

/** A gateway in front of a backstage. */
export interface Origin {
  url: string;
  close(): Promise<void>;
}

/** What the parts of the contract look at, once it has been started. */
export interface Setting {
  readonly stage: Backstage;
  readonly url: string;
  get(target: string, headers?: Record<string, string>): Promise<Answer>;
}

export const title = (answer: { body: string }): string => /<title>(.*)<\/title>/.exec(answer.body)?.[1] ?? '';

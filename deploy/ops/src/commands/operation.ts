import type { Environment } from '@shop/platform';

/** An operator's command for a running shop. */
export interface Operation {
  /** Arguments after the name, for the usage text. */
  parameters?: string;
  description: string;
  run(settings: Environment, args: string[], print: (line: string) => void): Promise<void>;
}

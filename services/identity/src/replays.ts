import { ManufacturerEdited } from '@shop/contracts/events';
import type { Replays } from '@shop/messaging';
import { ReplayManufacturers } from './manufacturers/commands/replay-manufacturers.command.js';

/** What copies of identity's rows can be made again from. */
export const replays = {
  manufacturers: { command: ReplayManufacturers, consumers: ManufacturerEdited.consumers },
} as const satisfies Replays;

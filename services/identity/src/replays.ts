import { AccountStandingChanged, ManufacturerEdited, WholesalerEdited, WholesalerNamed } from '@shop/contracts/events';
import type { Replays } from '@shop/messaging';
import { ReplayStandings } from './accounts/commands/replay-standings.command.js';
import { ReplayManufacturers } from './manufacturers/commands/replay-manufacturers.command.js';
import { ReplayWholesalers } from './wholesalers/commands/replay-wholesalers.command.js';

/** Replays by which other services rebuild their replicas of identity's rows. */
export const replays = {
  manufacturers: { command: ReplayManufacturers, consumers: ManufacturerEdited.consumers },
  wholesalers: { command: ReplayWholesalers, consumers: [...WholesalerEdited.consumers, ...WholesalerNamed.consumers] },
  standings: { command: ReplayStandings, consumers: AccountStandingChanged.consumers },
} as const satisfies Replays;

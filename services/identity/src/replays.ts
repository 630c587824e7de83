import { AccountStandingChanged, ManufacturerEdited, WholesalerEdited, WholesalerNamed } from '@shop/contracts/events';
import { replayedRows } from '@shop/messaging';
import { AccountStanding } from './accounts/account-standing.entity.js';
import { Manufacturer } from './manufacturers/manufacturer.entity.js';
import { Wholesaler } from './wholesalers/wholesaler.entity.js';

/** Rows of identity that other services replicate. Most services get only the names of wholesalers. */
export const replays = {
  manufacturers: replayedRows(Manufacturer, ManufacturerEdited),
  wholesalers: replayedRows(Wholesaler, WholesalerEdited, WholesalerNamed),
  standings: replayedRows(AccountStanding, AccountStandingChanged),
};

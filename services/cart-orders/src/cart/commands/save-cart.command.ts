import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CodedError, type SavedCart } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { savedCartJson } from '../saved-cart-row.js';

/**
 * Replaces a wholesaler's saved cart if its version is still `expectedVersion` (0 = none saved); returns the new version. Otherwise nothing
 * is written and the error is a coded 409 whose details are the current `SavedCart`.
 */
export class SaveCart extends Command<number> {
  constructor(
    readonly buyerId: string,
    readonly expectedVersion: number,
    readonly cart: SavedCart['cart'],
  ) {
    super();
  }
}

/**
 * Of two concurrent saves the second waits for the row lock, then finds another version and writes nothing. The `buyer` check is needed
 * because an access token stays valid for some minutes after its account was deleted.
 */
const save = `
  insert into saved_cart as saved (buyer_id, version, cart)
  select $1::uuid, $2::int + 1, $3::jsonb
  where ($2 = 0 or exists (select from saved_cart where buyer_id = $1))
    and not exists (select from buyer where id = $1 and deleted_at is not null)
  on conflict (buyer_id) do update set version = excluded.version, cart = excluded.cart, saved_at = now() where saved.version = $2
  returning version`;

@CommandHandler(SaveCart)
export class SaveCartHandler implements ICommandHandler<SaveCart> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  execute({ buyerId, expectedVersion, cart }: SaveCart): Promise<number> {
    return this.unitOfWork.run(async ({ manager }) => {
      const [saved] = await manager.query<{ version: number }[]>(save, [buyerId, expectedVersion, JSON.stringify(cart)]);
      if (saved) return saved.version;
      const [current] = await manager.query<{ saved: string }[]>(`select (${savedCartJson}) as saved`, [buyerId]);
      throw savedElsewhereError(JSON.parse(current?.saved ?? '') as SavedCart);
    });
  }
}

const savedElsewhereError = (current: SavedCart): CodedError =>
  new CodedError('conflict', 'cart.saved-elsewhere', 'Tu carrito guardado cambió en otra visita.', undefined, { details: { ...current } });

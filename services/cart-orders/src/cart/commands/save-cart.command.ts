import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CartItems, CodedError, type SavedCart } from '@shop/contracts';
import { UnitOfWork } from '@shop/messaging';
import { savedCartJson } from '../saved-cart-row.js';

/**
 * Saves a wholesaler's cart in place of the version that its browser has seen (0 = none); answers the new version. When another browser was
 * first, nothing is written: a coded 409 whose details are the `SavedCart` of now.
 */
export class SaveCart extends Command<number> {
  constructor(
    readonly buyerId: string,
    readonly seen: number,
    readonly cart: CartItems,
  ) {
    super();
  }
}

/**
 * A browser that comes second waits for the first one's row, finds another version there and writes nothing. A token outlives its account by
 * some minutes: what is deleted stays so.
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
  constructor(private readonly work: UnitOfWork) {}

  execute({ buyerId, seen, cart }: SaveCart): Promise<number> {
    return this.work.run(async ({ manager }) => {
      const [saved] = await manager.query<{ version: number }[]>(save, [buyerId, seen, JSON.stringify(cart)]);
      if (saved) return saved.version;
      const [now] = await manager.query<{ saved: string }[]>(`select (${savedCartJson}) as saved`, [buyerId]);
      throw overtaken(JSON.parse(now?.saved ?? '') as SavedCart);
    });
  }
}

const overtaken = (now: SavedCart): CodedError =>
  new CodedError('conflict', 'cart.saved-elsewhere', 'Tu carrito guardado cambió en otra visita.', undefined, { details: { ...now } });

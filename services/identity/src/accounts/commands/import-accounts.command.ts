import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { pageTags, tiktokHandle, type Role, type VerificationStatus } from '@shop/contracts';
import { type Tx, UnitOfWork } from '@shop/messaging';
import { Manufacturer, type NewManufacturer } from '../../manufacturers/manufacturer.entity.js';
import { hashPassword } from '../../users/passwords.js';
import { User } from '../../users/user.entity.js';
import { Wholesaler, type WholesalerData } from '../../wholesalers/wholesaler.entity.js';

export type ImportedManufacturer = Omit<NewManufacturer, 'tiktokHandle'> & {
  /** A handle or any address of the account. */
  tiktokUrl?: string | null;
  verificationStatus: VerificationStatus;
  /** Logo and further pictures, addresses of our own `/media/…`. */
  image?: string | null;
  images?: string[];
  live?: boolean;
};
export type ImportedWholesaler = WholesalerData;

/** An account with at most one of `manufacturer` and `wholesaler`; the role follows from them unless it is given. */
export interface ImportedAccount {
  id: string;
  email: string;
  /** Plain; an account without one cannot sign in with a password. */
  password?: string;
  role?: Role | null;
  /** Whether the e-mail is proven; true by default. */
  verified?: boolean;
  /** ISO 8601. */
  createdAt: string;
  manufacturer?: ImportedManufacturer;
  wholesaler?: ImportedWholesaler;
}

const BATCH = 500;

/** Creates many accounts with their events, in batches of one transaction each. Ids that exist are left as they are. Answers how many were made. */
export class ImportAccounts extends Command<number> {
  constructor(readonly accounts: readonly ImportedAccount[]) {
    super();
  }
}

@CommandHandler(ImportAccounts)
export class ImportAccountsHandler implements ICommandHandler<ImportAccounts> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ accounts }: ImportAccounts): Promise<number> {
    let made = 0;
    for (let i = 0; i < accounts.length; i += BATCH) made += await this.importSome(accounts.slice(i, i + BATCH));
    return made;
  }

  private async importSome(accounts: readonly ImportedAccount[]): Promise<number> {
    // Hashing is slow on purpose and stays out of the transaction.
    const hashes = await Promise.all(accounts.map(async ({ password }) => (password === undefined ? null : hashPassword(password))));
    const users = accounts.map((account, i) => userOf(account, hashes[i] ?? null));
    return this.unitOfWork.run(async (tx) => {
      const known = await existing(tx, users);
      const fresh = accounts.filter(({ id }) => !known.has(id));
      if (fresh.length === 0) return 0;
      await tx.manager.insert(
        User,
        users.filter(({ id }) => !known.has(id)),
      );
      for (const { id, createdAt, manufacturer, wholesaler } of fresh) {
        if (manufacturer) tx.add(manufacturerOf(id, new Date(createdAt), manufacturer));
        if (wholesaler) tx.add(Wholesaler.create(id, new Date(createdAt), wholesaler));
      }
      if (fresh.some(({ manufacturer }) => manufacturer?.verificationStatus === 'verified')) tx.touch([pageTags.manufacturers], 1);
      return fresh.length;
    });
  }
}

async function existing({ manager }: Tx, users: readonly User[]): Promise<Set<string>> {
  const rows: { id: string }[] = await manager.query('select id from users where id = any($1::uuid[])', [users.map(({ id }) => id)]);
  return new Set(rows.map(({ id }) => id));
}

function userOf(account: ImportedAccount, passwordHash: string | null): User {
  const { id, email, manufacturer, wholesaler, verified = true } = account;
  const role = account.role ?? (manufacturer ? 'manufacturer' : wholesaler ? 'wholesaler' : null);
  return { id, email, passwordHash, role, verified, createdAt: new Date(account.createdAt) };
}

function manufacturerOf(id: string, createdAt: Date, data: ImportedManufacturer): Manufacturer {
  const { verificationStatus, image = null, images = [], live = false, tiktokUrl, ...changes } = data;
  const handle = tiktokHandle(tiktokUrl ?? '');
  if (handle === undefined) throw new Error(`the TikTok handle of ${data.name} is not one: ${tiktokUrl}`);
  const manufacturer = Manufacturer.create(id, createdAt, { ...changes, tiktokHandle: handle });
  Object.assign(manufacturer, { verificationStatus, image, images });
  // From now on: nobody is live for longer than half a day.
  if (live) manufacturer.goLive(true);
  return manufacturer;
}

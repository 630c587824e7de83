import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { canonicalEmail, pageTags, parseTiktokHandle, type Role, type VerificationStatus } from '@shop/contracts';
import { type Tx, UnitOfWork } from '@shop/messaging';
import { Manufacturer, type NewManufacturer } from '../../manufacturers/manufacturer.entity.js';
import { AdminAccount } from '../../users/admin-account.entity.js';
import { hashPassword } from '../../users/passwords.js';
import { User } from '../../users/user.entity.js';
import { Wholesaler, type WholesalerData } from '../../wholesalers/wholesaler.entity.js';

export type ImportedManufacturer = Omit<NewManufacturer, 'tiktokHandle'> & {
  /** TikTok handle or any URL of the account. */
  tiktokUrl?: string | null;
  verificationStatus: VerificationStatus;
  /** Logo and further pictures: paths below `/media/`. */
  image?: string | null;
  images?: string[];
  live?: boolean;
};
export type ImportedWholesaler = WholesalerData;

/** Has at most one of `manufacturer` and `wholesaler`; the role follows from them unless `role` is set. */
export interface ImportedAccount {
  id: string;
  email: string;
  /** Plain text. Without one, the account cannot sign in with a password. */
  password?: string;
  role?: Role | null;
  /** True when the e-mail address is proven, which is the default. */
  verified?: boolean;
  /** ISO 8601. */
  createdAt: string;
  manufacturer?: ImportedManufacturer;
  wholesaler?: ImportedWholesaler;
}

const BATCH_SIZE = 500;

/** Creates accounts and their events in batches, one transaction per batch. Skips existing ids. Returns the number of created accounts. */
export class ImportAccounts extends Command<number> {
  constructor(readonly accounts: readonly ImportedAccount[]) {
    super();
  }
}

@CommandHandler(ImportAccounts)
export class ImportAccountsHandler implements ICommandHandler<ImportAccounts> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ accounts }: ImportAccounts): Promise<number> {
    let created = 0;
    for (let i = 0; i < accounts.length; i += BATCH_SIZE) created += await this.importBatch(accounts.slice(i, i + BATCH_SIZE));
    return created;
  }

  private async importBatch(accounts: readonly ImportedAccount[]): Promise<number> {
    // Hashing is slow on purpose, so it runs outside the transaction.
    const hashes = await Promise.all(accounts.map(async ({ password }) => (password === undefined ? null : hashPassword(password))));
    const users = accounts.map((account, i) => userOf(account, hashes[i] ?? null));
    return this.unitOfWork.run(async (tx) => {
      const knownIds = await existingIds(tx, users);
      const newAccounts = accounts.filter(({ id }) => !knownIds.has(id));
      if (newAccounts.length === 0) return 0;
      await tx.manager.insert(
        User,
        users.filter(({ id }) => !knownIds.has(id)),
      );
      for (const { id, email, role, createdAt, manufacturer, wholesaler } of newAccounts) {
        if (manufacturer) tx.add(manufacturerOf(id, new Date(createdAt), manufacturer));
        if (wholesaler) tx.add(Wholesaler.create(id, new Date(createdAt), wholesaler));
        if (role === 'admin') tx.add(AdminAccount.appoint(id, email));
      }
      if (newAccounts.some(({ manufacturer }) => manufacturer?.verificationStatus === 'verified'))
        tx.invalidatePages([pageTags.manufacturers], 1);
      return newAccounts.length;
    });
  }
}

async function existingIds({ manager }: Tx, users: readonly User[]): Promise<Set<string>> {
  const rows: { id: string }[] = await manager.query('select id from users where id = any($1::uuid[])', [users.map(({ id }) => id)]);
  return new Set(rows.map(({ id }) => id));
}

function userOf(account: ImportedAccount, passwordHash: string | null): User {
  const { id, email, manufacturer, wholesaler, verified = true } = account;
  const role = account.role ?? (manufacturer ? 'manufacturer' : wholesaler ? 'wholesaler' : null);
  return { id, email, emailKey: canonicalEmail(email), passwordHash, role, verified, createdAt: new Date(account.createdAt) };
}

function manufacturerOf(id: string, createdAt: Date, data: ImportedManufacturer): Manufacturer {
  const { verificationStatus, image = null, images = [], live = false, tiktokUrl, ...changes } = data;
  const handle = parseTiktokHandle(tiktokUrl ?? '');
  if (handle === undefined) throw new Error(`the TikTok handle of ${data.name} is not valid: ${tiktokUrl}`);
  const manufacturer = Manufacturer.create(id, createdAt, { ...changes, tiktokHandle: handle });
  Object.assign(manufacturer, { verificationStatus, image, images });
  // Starts now: a live session ends after half a day at most.
  if (live) manufacturer.goLive(true);
  return manufacturer;
}

import { newId } from '@shop/messaging';
import type { EntityManager } from 'typeorm';
import { Session } from './session.entity.js';

/** Opens a session of a user; answers its first refresh token. Sessions that are over go. */
export async function openSession(manager: EntityManager, userId: string, device: string | null): Promise<string> {
  const { session, token } = Session.begin(newId(), userId, new Date(), device);
  await manager.insert(Session, session);
  await manager.query('delete from sessions where expires_at < now()');
  return token;
}

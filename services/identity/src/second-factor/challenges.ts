import { Injectable } from '@nestjs/common';
import { CodedError, type SecondFactorAsked, secondFactorTexts } from '@shop/contracts';
import { SignedNotes } from '../keys/signed-notes.js';

const ABOUT = 'second-factor';
/** Seconds between the password and the code; long enough to set up an application. */
const LIFE = 10 * 60;

/** What stands between a right password and a session: who is half signed in, and whether with a second factor or without one yet. */
interface Challenge {
  userId: string;
  enrolled: boolean;
}

/** Signed notes, so nothing is stored of people who stop halfway. */
@Injectable()
export class Challenges {
  constructor(private readonly notes: SignedNotes) {}

  async ask(userId: string, enrolled: boolean): Promise<SecondFactorAsked> {
    const note: Challenge = { userId, enrolled };
    return { secondFactor: { challenge: await this.notes.sign(ABOUT, note, LIFE), enrolled } };
  }

  /** Who gave the password. Throws a coded 401 when that is too long ago, or was for the other step. */
  async read(challenge: string, enrolled: boolean): Promise<string> {
    const note = await this.notes.read<Challenge>(ABOUT, challenge);
    if (note?.enrolled === enrolled) return note.userId;
    throw new CodedError('unauthenticated', 'auth.challenge-expired', secondFactorTexts.expired);
  }
}

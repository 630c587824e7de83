import { Injectable } from '@nestjs/common';
import { type IdentityImage, identityImages } from '@shop/contracts';
import { SignedNotes } from '../keys/signed-notes.js';

const ABOUT = 'verification-image';
/** Seconds a link works. */
const LIFE = 5 * 60;

/** What a link says: who was given it, and for which image of which manufacturer. */
interface LinkNote {
  viewer: string;
  manufacturer: string;
  image: IdentityImage;
}

/** Links to identity photographs, each for one viewer: they work in an `<img>`, where no token can go along. */
@Injectable()
export class VerificationLinks {
  constructor(private readonly notes: SignedNotes) {}

  async make(manufacturer: string, viewer: string): Promise<{ images: Record<IdentityImage, string>; expiresAt: string }> {
    const expiresAt = new Date(Date.now() + LIFE * 1000).toISOString();
    const link = async (image: IdentityImage): Promise<[IdentityImage, string]> => {
      const note: LinkNote = { viewer, manufacturer, image };
      return [image, `/api/manufacturers/${manufacturer}/verification/${image}?t=${await this.notes.sign(ABOUT, note, LIFE)}`];
    };
    const images = Object.fromEntries(await Promise.all(identityImages.map(link))) as Record<IdentityImage, string>;
    return { images, expiresAt };
  }

  /** Whom this link was given to; undefined when it is none for this image, or too old. */
  async viewerOf(manufacturer: string, image: string, signed: string): Promise<string | undefined> {
    const note = await this.notes.read<LinkNote>(ABOUT, signed);
    return note?.manufacturer === manufacturer && note.image === image ? note.viewer : undefined;
  }
}

import { Injectable } from '@nestjs/common';
import { type IdentityImage, identityImages } from '@shop/contracts';
import { SignedTokens } from '../keys/signed-tokens.js';

const AUDIENCE = 'verification-image';
const LINK_TTL_SECONDS = 5 * 60;

interface LinkPayload {
  viewer: string;
  manufacturer: string;
  image: IdentityImage;
}

/** Signed links to identity photographs, each for one viewer. They work in an `<img>`, which sends no access token. */
@Injectable()
export class VerificationLinks {
  constructor(private readonly tokens: SignedTokens) {}

  async createLinks(manufacturer: string, viewer: string): Promise<{ images: Record<IdentityImage, string>; expiresAt: string }> {
    const expiresAt = new Date(Date.now() + LINK_TTL_SECONDS * 1000).toISOString();
    const link = async (image: IdentityImage): Promise<[IdentityImage, string]> => {
      const payload: LinkPayload = { viewer, manufacturer, image };
      return [
        image,
        `/api/manufacturers/${manufacturer}/verification/${image}?t=${await this.tokens.sign(AUDIENCE, payload, LINK_TTL_SECONDS)}`,
      ];
    };
    const images = Object.fromEntries(await Promise.all(identityImages.map(link))) as Record<IdentityImage, string>;
    return { images, expiresAt };
  }

  /** Returns the id of the link's viewer; undefined for another image or an expired link. */
  async viewerOf(manufacturer: string, image: string, signed: string): Promise<string | undefined> {
    const payload = await this.tokens.read<LinkPayload>(AUDIENCE, signed);
    return payload?.manufacturer === manufacturer && payload.image === image ? payload.viewer : undefined;
  }
}

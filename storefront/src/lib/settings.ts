import { getSecret } from 'astro:env/server';

export const settings = {
  get supportPhone(): string | undefined {
    return getSecret('PUBLIC_SUPPORT_PHONE') || undefined;
  },
  get supportEmail(): string {
    return getSecret('PUBLIC_SUPPORT_EMAIL') ?? '';
  },
  get pickupAddress(): string {
    return getSecret('PUBLIC_PICKUP_ADDRESS') || 'Retiro y envío a coordinar con el fabricante';
  },
};

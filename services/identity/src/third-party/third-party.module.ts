import { type DynamicModule, Module } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { KeysModule } from '../keys/keys.module.js';
import { Site } from '../site/site.js';
import { ExchangeCodeHandler } from './commands/exchange-code.command.js';
import { FinishProviderSignInHandler } from './commands/finish-provider-sign-in.command.js';
import { FlowCookie } from './flow-cookie.js';
import { type ProviderSettings, ThirdPartyProvider } from './provider.js';
import { ThirdPartyController } from './third-party.controller.js';

/** Sign-in with an OpenID Connect provider. */
@Module({})
export class ThirdPartyModule {
  static forRoot(config: IdentityConfig): DynamicModule {
    return {
      module: ThirdPartyModule,
      imports: [KeysModule],
      controllers: [ThirdPartyController],
      providers: [
        {
          provide: ThirdPartyProvider,
          inject: [Site],
          useFactory: ({ url }: Site) => new ThirdPartyProvider(settingsOf(config), `${url}/api/auth/google/callback`),
        },
        FlowCookie,
        FinishProviderSignInHandler,
        ExchangeCodeHandler,
      ],
    };
  }
}

const settingsOf = (config: IdentityConfig): ProviderSettings | undefined => {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = config;
  return clientId && clientSecret ? { issuer, clientId, clientSecret, name } : undefined;
};

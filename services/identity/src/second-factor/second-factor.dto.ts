import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { secondFactorTexts } from '@shop/contracts';
import { IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';

/** Code of an authenticator app or recovery code; spaces, dashes and case are ignored. */
const CodeField = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(40, { message: secondFactorTexts.wrong }),
    IsNotEmpty({ message: secondFactorTexts.codeRequired }),
    IsString({ message: secondFactorTexts.codeRequired }),
    ApiProperty({ type: String, maxLength: 40 }),
  );

/** One-time code of an operator, for the first second factor; spaces, dashes and case are ignored. */
const SetupCodeField = (): PropertyDecorator =>
  applyDecorators(
    IsOptional(),
    MaxLength(40, { message: secondFactorTexts.wrongSetupCode }),
    IsString({ message: secondFactorTexts.setupCodeRequired }),
    ApiPropertyOptional({ type: String, maxLength: 40 }),
  );

/** Signed token from the previous step. */
const SignedTokenField = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(2000, { message: secondFactorTexts.expired }),
    IsString({ message: secondFactorTexts.expired }),
    ApiProperty({ type: String, maxLength: 2000 }),
  );

export class CodeInput {
  @CodeField()
  code: string;
}

export class SetupInput extends CodeInput {
  @SignedTokenField()
  setup: string;

  @SetupCodeField()
  setupCode?: string;
}

export type SetupConfirmation = Pick<SetupInput, 'setup' | 'code' | 'setupCode'>;

export class ChallengeInput {
  @SignedTokenField()
  challenge: string;
}

export class SignInCodeInput extends ChallengeInput {
  @CodeField()
  code: string;
}

export class SignInSetupInput extends SignInCodeInput {
  @SignedTokenField()
  setup: string;

  @SetupCodeField()
  setupCode?: string;
}

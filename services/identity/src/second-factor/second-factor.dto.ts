import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { secondFactorTexts } from '@shop/contracts';
import { IsNotEmpty, IsString, MaxLength } from 'class-validator';

/** A code of the application, or a recovery code; spaces, dashes and small letters do not count. */
const CodeField = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(40, { message: secondFactorTexts.wrong }),
    IsNotEmpty({ message: secondFactorTexts.codeRequired }),
    IsString({ message: secondFactorTexts.codeRequired }),
    ApiProperty({ type: String, maxLength: 40 }),
  );

/** What was signed in the step before. */
const NoteField = (): PropertyDecorator =>
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
  @NoteField()
  setup: string;
}

export class ChallengeInput {
  @NoteField()
  challenge: string;
}

export class SignInCodeInput extends ChallengeInput {
  @CodeField()
  code: string;
}

export class SignInSetupInput extends SignInCodeInput {
  @NoteField()
  setup: string;
}

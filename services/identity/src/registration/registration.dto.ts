import { ApiProperty } from '@nestjs/swagger';
import { maxEmailLength, emailPattern, passwordProblem, formTexts } from '@shop/contracts';
import { Trim } from '@shop/platform';
import { IsNotEmpty, IsString, Matches, MaxLength, ValidateBy, type ValidationArguments } from 'class-validator';

/** AUTH-03. */
export class EmailInput {
  @ApiProperty({ type: String, format: 'email' })
  @Trim(maxEmailLength)
  @Matches(emailPattern, { message: formTexts.emailInvalid })
  @MaxLength(maxEmailLength, { message: formTexts.emailInvalid })
  @IsNotEmpty({ message: formTexts.emailRequired })
  @IsString({ message: formTexts.emailRequired })
  email: string;
}

const problemOf = ({ value, object }: ValidationArguments): string | undefined => {
  if (typeof value !== 'string') return formTexts.passwordRequired;
  return passwordProblem(value, 'email' in object && typeof object.email === 'string' ? object.email : undefined);
};

/** AUTH-07; also refuses common passwords. */
const NewPassword = (): PropertyDecorator =>
  ValidateBy({
    name: 'newPassword',
    validator: {
      validate: (_, args) => args !== undefined && problemOf(args) === undefined,
      defaultMessage: (args) => (args && problemOf(args)) ?? formTexts.passwordWeak,
    },
  });

export class RegisterInput extends EmailInput {
  @ApiProperty({ type: String, minLength: 8 })
  @NewPassword()
  password: string;
}

export class ResetPasswordInput {
  @ApiProperty({ type: String, minLength: 8 })
  @NewPassword()
  password: string;
}

export class VerifyEmailQuery {
  @ApiProperty({ type: String })
  @IsString({ message: formTexts.verifyingFailed })
  @MaxLength(100, { message: formTexts.verifyingFailed })
  token: string;
}

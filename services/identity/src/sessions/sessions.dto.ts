import { ApiProperty } from '@nestjs/swagger';
import { emailMax, texts } from '@shop/contracts';
import { Trim } from '@shop/platform';
import { IsNotEmpty, IsString, Matches, MaxLength } from 'class-validator';

/** AUTH-02, AUTH-03. */
export class LogInInput {
  @ApiProperty({ type: String, format: 'email' })
  @Trim()
  @Matches(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { message: texts.emailInvalid })
  @MaxLength(emailMax, { message: texts.emailInvalid })
  @IsNotEmpty({ message: texts.emailRequired })
  @IsString({ message: texts.emailRequired })
  email: string;

  @ApiProperty({ type: String })
  @MaxLength(1000, { message: 'La contraseña es demasiado larga.' })
  @IsNotEmpty({ message: texts.passwordRequired })
  @IsString({ message: texts.passwordRequired })
  password: string;
}

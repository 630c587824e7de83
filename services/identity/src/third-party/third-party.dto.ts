import { ApiProperty } from '@nestjs/swagger';
import { accountTexts } from '@shop/contracts';
import { IsString, MaxLength } from 'class-validator';

const invalidMessage = { message: accountTexts.thirdParty.failed };

/** One-time code from the address of `/ingresar`. */
export class ExchangeInput {
  @ApiProperty({ type: String })
  @MaxLength(100, invalidMessage)
  @IsString(invalidMessage)
  token: string;
}

import { type PipeTransform, Param } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { CodedError } from '@shop/contracts';
import { type Consumer, consumers } from '@shop/contracts/events';
import { wholeNumber } from '@shop/platform';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

const badPage = { message: 'El número de página no es válido.' };

export class DeadLettersQuery {
  @ApiPropertyOptional({ enum: consumers, description: 'Of one consumer; without it, of all.' })
  @IsOptional()
  @IsIn(consumers, { message: 'Ese consumidor no existe.' })
  consumer?: Consumer;

  /** A consumer keeps ten thousand of them at most. */
  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: 10_000, default: 1 })
  @Transform(wholeNumber)
  @IsInt(badPage)
  @Min(1, badPage)
  @Max(10_000, badPage)
  page: number = 1;
}

class ConsumerPipe implements PipeTransform<unknown, Consumer> {
  transform(value: unknown): Consumer {
    const found = consumers.find((name) => name === value);
    if (!found) throw CodedError.notFound('request.bad-id', 'No encontramos lo que buscás.');
    return found;
  }
}

/** `@ConsumerParam('consumer') consumer: Consumer`; what is the name of none is a coded 404. */
export const ConsumerParam = (name: string): ParameterDecorator => Param(name, new ConsumerPipe());

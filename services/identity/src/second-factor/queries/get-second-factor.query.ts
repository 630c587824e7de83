import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SecondFactorState } from '@shop/contracts';
import { DataSource } from 'typeorm';
import { SecondFactorPolicy } from '../../sessions/second-factor.policy.js';

export class GetSecondFactor extends Query<SecondFactorState> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(GetSecondFactor)
export class GetSecondFactorHandler implements IQueryHandler<GetSecondFactor> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly policy: SecondFactorPolicy,
  ) {}

  async execute({ userId }: GetSecondFactor): Promise<SecondFactorState> {
    const [row]: { created_at: Date; left: number }[] = await this.dataSource.query(
      `select created_at, (select count(*)::int from recovery_codes r where r.user_id = f.user_id) as left
       from second_factors f where user_id = $1`,
      [userId],
    );
    return { enrolledAt: row?.created_at.toISOString() ?? null, recoveryCodes: row?.left ?? 0, required: this.policy.isRequired };
  }
}

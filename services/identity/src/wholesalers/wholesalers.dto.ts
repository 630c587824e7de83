import { accountFieldNames, fieldNames, type VatStatus } from '@shop/contracts';
import { CuitField, NameField, PhoneField, VatStatusField } from '../fields.js';

/** ACC-19, for creating and editing. */
export class WholesalerInput {
  @NameField(fieldNames.name)
  name: string;

  @PhoneField()
  phone: string;

  @NameField(accountFieldNames.street)
  street: string;

  @NameField(accountFieldNames.city)
  city: string;

  @NameField(accountFieldNames.province)
  province: string;

  @NameField(accountFieldNames.postalCode)
  postalCode: string;

  @NameField(accountFieldNames.country)
  country: string;

  @CuitField()
  cuit?: string | null;

  @VatStatusField()
  vatStatus?: VatStatus | null;
}

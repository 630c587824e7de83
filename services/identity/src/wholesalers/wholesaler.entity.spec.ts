import { describe, expect, it } from '@jest/globals';
import { wholesalerName, wholesalerState } from '@shop/contracts/events';
import { Wholesaler } from './wholesaler.entity.js';

const ID = '019a0000-0000-7000-8000-000000000001';
const data = {
  name: 'Tienda Sur',
  phone: '2994123456',
  street: 'San Martín 120',
  city: 'Neuquén',
  province: 'Neuquén',
  postalCode: '8300',
  country: 'Argentina',
};
const createWholesaler = () => Wholesaler.create(ID, new Date('2026-03-01T12:00:00.000Z'), data);

describe('a wholesaler', () => {
  it('has exactly the state that its events contain', () => {
    const state = { id: ID, ...data, cuit: null, vatStatus: null, createdAt: '2026-03-01T12:00:00.000Z' };
    expect(createWholesaler().state()).toEqual(state);
    expect(wholesalerState.parse(state)).toEqual(state);
  });

  it('[UX 31] keeps CUIT and condition that an edit does not name', () => {
    const wholesaler = createWholesaler();
    wholesaler.edit({ ...data, cuit: '20000000060', vatStatus: 'monotributo' });
    wholesaler.edit({ ...data, city: 'Plottier' });
    expect(wholesaler.state()).toMatchObject({ city: 'Plottier', cuit: '20000000060', vatStatus: 'monotributo' });
  });

  it('[UX 31] has neither in events of older versions', () => {
    expect(wholesalerState.parse({ id: ID, ...data, createdAt: '2026-03-01T12:00:00.000Z' })).toMatchObject({
      cuit: null,
      vatStatus: null,
    });
  });

  it('hides telephone, street and CUIT from other users', () => {
    const { id, createdAt, name, city, province } = createWholesaler().state();
    expect(wholesalerName.parse(createWholesaler().state())).toEqual({ id, createdAt, name, city, province });
  });

  it('keeps its id and creation date when it is edited', () => {
    const wholesaler = createWholesaler();
    const edited = { ...data, city: 'Plottier', id: 'x', createdAt: 'x' };
    wholesaler.edit(edited);
    expect(wholesaler.state()).toEqual({ ...createWholesaler().state(), city: 'Plottier' });
  });
});

import { fitLines } from './whatsapp-texts.js';

/** From a buyer to the carrier that collects the parcels of an order. */
export const transportSheetText = (
  link: string,
  id: string,
  collections: readonly { number: string; manufacturer: string; place: string; units: number }[],
): string => {
  const units = collections.reduce((sum, one) => sum + one.units, 0);
  const lines = collections.map(
    ({ number, manufacturer, place, units: partUnits }) => `${manufacturer}, ${place}: ${number}, ${partUnits} u`,
  );
  return fitLines(`${link}\nHola, te paso la hoja de transporte del pedido ${id}. Se retira de:`, lines, `Total: ${units} u`);
};

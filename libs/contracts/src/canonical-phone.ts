/**
 * The form in which telephones are compared: the ten digits of an Argentine number, with or without +54, 9, 0 and 15, and the digits of any
 * other number.
 */
export function canonicalPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '');
  const [, mobile = ''] = /^(?:54)?0?9?(\d{10,12})$/.exec(digits) ?? [];
  const national = /^(?:54)?0?9?0?(\d{10})$/.exec(digits)?.[1] ?? /^(11|[23]\d{2,3})15(\d{6,8})$/.exec(mobile)?.slice(1).join('');
  return national?.length === 10 ? national : digits;
}

/**
 * The brand in words (docs/brand.md). The name stands until the server's own
 * (`/api/lookup/info`) is known.
 */
export const brand = {
  name: { th: 'กระเป๋าเงินสมาชิก', la: 'ກະເປົາເງິນສະມາຊິກ', en: 'Member wallet' },
}

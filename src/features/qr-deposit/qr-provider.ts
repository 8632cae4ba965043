/** A QR provider of the deposit lookup. */
export interface QrProvider {
  bankCode: string
  bankType: string
  bank: { nameTH: string; nameEN: string } | null
  currency: string | null
}

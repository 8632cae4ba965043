/** A way to pay in by QR, as the deposit lookup names it. */
export interface QrProvider {
  bankCode: string
  bankType: string
  bank: { nameTH: string; nameEN: string } | null
  currency: string | null
}

import type { Words } from '@/i18n/translation-type'
import type { carousel as en } from '../en/carousel'

export const carousel: Words<typeof en> = {
  role: 'ພາບສະໄລ້',
  slide: 'ຮູບພາບທີ {{number}} ຈາກ {{total}}',
  previous: 'ຮູບພາບກ່ອນໜ້າ',
  next: 'ຮູບພາບຕໍ່ໄປ',
  pause: 'ຢຸດເລື່ອນຮູບພາບ',
  play: 'ເລື່ອນຮູບພາບອັດຕະໂນມັດ',
}

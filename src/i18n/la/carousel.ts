import type en from '../en/carousel'
import type { Words } from '../words'

const carousel: Words<typeof en> = {
  label: 'ຮູບພາບ',
  slide: 'ຮູບພາບທີ {{number}} ຈາກ {{total}}',
  previous: 'ຮູບພາບກ່ອນໜ້າ',
  next: 'ຮູບພາບຕໍ່ໄປ',
  pause: 'ຢຸດເລື່ອນ',
  play: 'ເລື່ອນອັດຕະໂນມັດ',
}

export default carousel

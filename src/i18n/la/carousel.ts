export const carousel = {
  role: 'ພາບສະໄລ້',
  slide: 'ຮູບພາບທີ {{number}} ຈາກ {{total}}',
  previous: 'ຮູບພາບກ່ອນໜ້າ',
  next: 'ຮູບພາບຕໍ່ໄປ',
  pause: 'ຢຸດເລື່ອນຮູບພາບ',
  play: 'ເລື່ອນຮູບພາບອັດຕະໂນມັດ',
}

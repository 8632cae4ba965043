import { Modal } from '@/components/modal'
import { useModalRoute } from '@/components/modal-route'

export default function BannersModal() {
  const { close } = useModalRoute()
  return (
    <Modal name="banners" title="…" onClose={close} footer={null}>
      …
    </Modal>
  )
}

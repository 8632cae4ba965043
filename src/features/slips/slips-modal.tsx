import { Modal } from '@/components/modal'
import { useModalRoute } from '@/components/modal-route'

export default function SlipsModal() {
  const { close } = useModalRoute()
  return (
    <Modal name="slips" title="…" onClose={close} footer={null}>
      …
    </Modal>
  )
}

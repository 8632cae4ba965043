import { Modal } from '@/components/modal'
import { useModalRoute } from '@/components/modal-route'

export default function RefundModal() {
  const { close } = useModalRoute()
  return (
    <Modal name="refund" title="…" onClose={close} footer={null}>
      …
    </Modal>
  )
}

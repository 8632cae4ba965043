import { Modal } from '@/components/modal'
import { useModalRoute } from '@/components/modal-route'

export default function DepositModal() {
  const { close } = useModalRoute()
  return (
    <Modal name="deposit" title="…" onClose={close} footer={null}>
      …
    </Modal>
  )
}

import { Modal } from '@/components/modal'
import { useModalRoute } from '@/components/modal-route'

export default function TransferModal() {
  const { close } = useModalRoute()
  return (
    <Modal name="transfer" title="…" onClose={close} footer={null}>
      …
    </Modal>
  )
}

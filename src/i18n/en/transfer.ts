const transfer = {}

export default transfer

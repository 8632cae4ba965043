const deposit = {}

export default deposit
